"""What runs inside the page: it notes what the browser tells by itself, and looks at the page when it asks."""

NOTES = """(() => {
  const name = (node) => {
    const one = node instanceof Element ? node : node?.parentElement;
    if (!one) return '(gone)';
    const step = (el) => el.localName + (el.id ? '#' + el.id : '') +
      [...el.classList].filter((c) => !c.startsWith('svelte-')).slice(0, 2).map((c) => '.' + c).join('');
    // Up to three that say something by a class or an id.
    const path = [];
    for (let up = one; up && up !== document.body && path.length < 6; up = up.parentElement) {
      path.unshift(step(up));
      if (path.filter((each) => /[.#]/.test(each)).length === 3) break;
    }
    const told = (one.getAttribute('aria-label') || one.textContent || '').trim().replace(/\\s+/g, ' ').slice(0, 40);
    return path.join(' > ') + (told ? ` "${told}"` : '');
  };
  const notes = { shifts: [], painted: [], answered: [], motions: [], name };
  window.keydomFigures = notes;

  // What lies behind the panel of a phone is seen by nobody.
  const behind = (box) => {
    const panel = document.querySelector('.question')?.getBoundingClientRect();
    return panel && panel.width >= innerWidth && panel.bottom >= innerHeight && box.top >= panel.top;
  };
  const seen = ({ currentRect, previousRect }) => !behind(currentRect) || !behind(previousRect);
  // All of them, those too that follow at once upon a click and that browsers forgive.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter((one) => one.sources.length === 0 || one.sources.some(seen)))
      notes.shifts.push({ value: entry.value, moved: entry.sources.slice(0, 3).map((source) => name(source.node)) });
  }).observe({ type: 'layout-shift', buffered: true });

  // From a click to the frame in which something has changed, and to that in which the position has. What changes at
  // once is in the first frame after the click, of which the browser itself tells when it was seen.
  let clicked = null;
  let version = '';
  addEventListener('click', (event) => {
    const click = { at: event.timeStamp, on: name(event.target), painted: false, at_once: true };
    clicked = click;
    version = document.querySelector('main')?.dataset.version ?? '';
    requestAnimationFrame(() => { click.at_once = false; });
  }, { capture: true });
  const first_frames = new Map();
  new PerformanceObserver((list) => {
    for (const { name: kind, startTime, duration } of list.getEntries()) {
      const click = kind === 'click' && first_frames.get(startTime);
      if (!click) continue;
      first_frames.delete(startTime);
      notes.painted.push({ ms: duration, on: click.on });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  // Before anything else that waits: what the server answers meanwhile is no part of the frame.
  const drawn = (what) => requestAnimationFrame(() => scheduler.postTask(what, { priority: 'user-blocking' }));
  const unseen = ['data-version', 'data-lit', 'aria-busy'];
  const note = (records) => {
    if (!clicked) return;
    const click = clicked;
    if (!click.painted && records.some((record) => !unseen.includes(record.attributeName))) {
      click.painted = true;
      if (click.at_once) first_frames.set(click.at, click);
      else drawn(() => notes.painted.push({ ms: performance.now() - click.at, on: click.on }));
    }
    if ((document.querySelector('main')?.dataset.version ?? '') !== version) {
      clicked = null;
      drawn(() => notes.answered.push({ ms: performance.now() - click.at, on: click.on }));
    }
  };
  const watch = () => new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
  if (document.body) watch();
  else addEventListener('DOMContentLoaded', watch);

  // Frames of a move: from the first in which what travels has left its place. What pulses for ever is no move, nor is
  // the short answer of a thing to the pointer.
  let motion = null;
  const AN_ANSWER = 250;
  const moving = () => document.getAnimations().some((one) => {
    const ends = one.effect?.getComputedTiming().endTime ?? Infinity;
    const answers = one instanceof CSSTransition && ends < AN_ANSWER;
    return one.playState === 'running' && one.currentTime > 0 && ends !== Infinity && !answers;
  });
  const frame = (now) => {
    if (moving()) {
      motion ??= { from: now, frames: 0, to: now };
      motion.frames += now > motion.from ? 1 : 0;
      motion.to = now;
    } else if (motion) {
      if (motion.to - motion.from >= 100) notes.motions.push({ frames: motion.frames, ms: motion.to - motion.from });
      motion = null;
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})();"""

TAKE_NOTES = """() => {
  const notes = window.keydomFigures;
  const { shifts, painted, answered, motions } = notes;
  Object.assign(notes, { shifts: [], painted: [], answered: [], motions: [] });
  return { shifts, painted, answered, motions };
}"""

# Nothing travels and nothing scrolls any more, or only what never ends.
AT_REST = """() => new Promise((rest) => {
  let still = 0;
  let last = '';
  const look = () => {
    const moving = document.getAnimations().some((one) =>
      one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    const places = [...document.querySelectorAll('main [data-code]')].map((one) => one.getBoundingClientRect().y);
    const here = scrollY + ' ' + places.map(Math.round).join(' ');
    still = !moving && here === last ? still + 1 : 0;
    last = here;
    if (still >= 3) rest(null);
    else requestAnimationFrame(look);
  };
  look();
})"""

ASKED = """() => {
  const { name } = window.keydomFigures;
  const lit = [...document.querySelectorAll('main [data-code]:not([disabled])')]
    .filter((one) => one.getClientRects().length > 0);
  // A thing is in sight if a point of it is on the screen and nothing lies over it.
  const in_sight = (one) => {
    const box = one.getBoundingClientRect();
    // What has no inside, or lets the pointer through, is never what lies on top.
    const thin = Math.min(box.width, box.height) < 1;
    const through = getComputedStyle(one).pointerEvents === 'none';
    for (const x of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [left, top] = [box.left + box.width * x, box.top + box.height * y];
      if (left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) continue;
      const there = document.elementFromPoint(left, top);
      if (there && (thin || one.contains(there) || (through && there.contains(one)))) return true;
    }
    return false;
  };
  // Several things may begin with the same code (to bid: for this tile, or for that one); one thing may stand twice.
  const thing = (one) => `${one.dataset.code} ${one.getAttribute('aria-label') || one.textContent.trim()}`;
  const things = new Map(lit.map((one) => [thing(one), one]));
  const unseen = () => {
    const visible = lit.filter(in_sight);
    const seen = new Set(visible.map(thing));
    // The panel may say the same answer: then nobody looks for it on the board.
    const said = new Set(visible.filter((one) => one.closest('.question .choices')).map((one) => one.dataset.code));
    return [...things]
      .filter(([told, one]) => !seen.has(told) && !said.has(one.dataset.code))
      .map(([, one]) => name(one));
  };
  const outside = unseen();
  const left_at = scrollY;
  scrollTo({ top: 0, behavior: 'instant' });
  const below = unseen();
  scrollTo({ top: left_at, behavior: 'instant' });

  // The size of letters as they are painted: a drawing is scaled, and so may be what it lies in.
  const scale = (one) => {
    let factor = one.currentCSSZoom ?? 1;
    for (let up = one; up; up = up.parentElement) {
      if (up instanceof SVGGraphicsElement && up.getScreenCTM) {
        const matrix = up.getScreenCTM();
        if (matrix) return factor * Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
      }
      const transform = getComputedStyle(up).transform;
      if (transform !== 'none') {
        const matrix = new DOMMatrix(transform);
        factor *= Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) || 1;
      }
    }
    return factor;
  };
  const texts = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.textContent.trim() || one.closest('.unseen, script, style, option, title, desc')) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 1 || box.height < 1 || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale(one);
    if (size < 12) texts.set(name(one), Math.min(size, texts.get(name(one)) ?? Infinity));
    if (size < (texts.get('') ?? Infinity)) texts.set('', size);
  }
  const smallest = texts.get('') ?? Infinity;
  texts.delete('');
  const main = document.querySelector('main');
  const more = main.querySelectorAll('[data-pick], [data-do]:not([disabled])').length;
  return {
    prompt: document.querySelector('#prompt')?.textContent.trim() ?? '',
    options: things.size,
    more,
    outside,
    below,
    smallest,
    small: [...texts].sort((one, other) => one[1] - other[1]).slice(0, 12),
  };
}"""
