import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/surfaces.css";
import "./styles/base.css";
import "./styles/print.css";

mount(App, { target: document.getElementById("app") as HTMLElement });
