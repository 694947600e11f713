"""One file per step; `down_revision` names the step before."""
