// These functions run inside the measured page: each is sent there as text and cannot use anything from this module.

/**
 * @typedef {readonly [selector: string, text: string | null]} WantedPair
 * @typedef {{ times: number[], nextPaint: number }} InteractionTimes
 * @typedef {Window & { interaction?: Promise<InteractionTimes> }} InteractiveWindow
 */

/**
 * Watches the next press or click of the user: `window.interaction` holds a promise of the milliseconds from its own time stamp until
 * a frame with what is wanted was painted, for each of `wanted`, and until the browser painted anything after it.
 * A wanted thing is `[selector, text]`, the text a pattern, or `rows` for other first rows than now.
 * @param {{ wanted: WantedPair[], before: string | null }} visit
 */
export function watchInteraction({ wanted, before }) {
	/** @type {InteractiveWindow} */
	const page = window;
	const isThere = (/** @type {WantedPair} */ [selector, text]) =>
		selector === "rows"
			? !document.querySelector(".data-grid-engine.stale") &&
				(document.querySelector('.ag-row[row-index="0"]:not(.loading-row)')?.getAttribute("row-id") ??
					before) !== before
			: [...document.querySelectorAll(selector)].some(
					(element) =>
						element.checkVisibility() && (!text || new RegExp(text).test(element.textContent ?? "")),
				);
	/** @type {(number | null)[]} */
	const times = wanted.map(() => null);
	/** @type {number | null} */
	let startedAt = null;
	let nextPaint = 0;
	const events = new PerformanceObserver((list) => {
		const entries = /** @type {(PerformanceEntry & { interactionId?: number })[]} */ (list.getEntries());
		for (const { startTime, duration, interactionId } of entries)
			if (interactionId && startedAt !== null && startTime >= startedAt)
				nextPaint = Math.max(nextPaint, duration);
	});
	/** @type {PerformanceObserverInit & { durationThreshold: number }} */
	const observed = { type: "event", durationThreshold: 16 };
	events.observe(observed);
	const onInput = (/** @type {Event} */ event) => {
		if (event.isTrusted) startedAt ??= event.timeStamp;
	};
	for (const type of ["keydown", "pointerdown"]) window.addEventListener(type, onInput, true);
	page.interaction = new Promise((resolve) => {
		const onChange = () => {
			const from = startedAt;
			if (from === null) return;
			for (const [place, one] of wanted.entries()) {
				if (times[place] !== null || !isThere(one)) continue;
				times[place] = 0;
				// A message posted inside a frame's callback arrives once that frame is painted.
				requestAnimationFrame(() => {
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => {
						times[place] = performance.now() - from;
						if (times.every((time) => time !== null && time > 0)) finish();
					};
					port2.postMessage(null);
				});
			}
		};
		const finish = () => {
			observer.disconnect();
			for (const type of ["keydown", "pointerdown"]) window.removeEventListener(type, onInput, true);
			// The browser reports the duration of an event a frame later.
			setTimeout(() => {
				events.disconnect();
				resolve({ times: times.flatMap((time) => time ?? []), nextPaint });
			}, 100);
		};
		const observer = new MutationObserver(onChange);
		observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
	});
}

/** What was measured of that press, once all of it is. */
export function readInteraction() {
	/** @type {InteractiveWindow} */
	const page = window;
	return page.interaction;
}
