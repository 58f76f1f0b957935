// These functions run inside the measured page: each is sent there as text and cannot use anything from this module.

/**
 * Watches the next press or click of the user: `window.interaction` holds a promise of the milliseconds from its own time stamp until
 * a frame with what is wanted was painted, for each of `wanted`, and until the browser painted anything after it.
 * A wanted thing is `[selector, text]`, the text a pattern, or `rows` for other first rows than now.
 */
export function watchInteraction({ wanted, before }) {
	const isThere = ([selector, text]) =>
		selector === "rows"
			? !document.querySelector(".data-grid-engine.stale") &&
				(document.querySelector('.ag-row[row-index="0"]:not(.loading-row)')?.getAttribute("row-id") ??
					before) !== before
			: [...document.querySelectorAll(selector)].some(
					(element) => element.checkVisibility() && (!text || new RegExp(text).test(element.textContent)),
				);
	const times = wanted.map(() => null);
	let startedAt = null;
	let nextPaint = 0;
	const events = new PerformanceObserver((list) => {
		for (const { startTime, duration, interactionId } of list.getEntries())
			if (interactionId && startedAt !== null && startTime >= startedAt)
				nextPaint = Math.max(nextPaint, duration);
	});
	events.observe({ type: "event", durationThreshold: 16 });
	const onInput = (event) => {
		if (event.isTrusted) startedAt ??= event.timeStamp;
	};
	for (const type of ["keydown", "pointerdown"]) window.addEventListener(type, onInput, true);
	window.interaction = new Promise((resolve) => {
		const onChange = () => {
			if (startedAt === null) return;
			for (const [place, one] of wanted.entries()) {
				if (times[place] !== null || !isThere(one)) continue;
				times[place] = 0;
				// A message posted inside a frame's callback arrives once that frame is painted.
				requestAnimationFrame(() => {
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => {
						times[place] = performance.now() - startedAt;
						if (times.every((time) => time > 0)) finish();
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
				resolve({ times, nextPaint });
			}, 100);
		};
		const observer = new MutationObserver(onChange);
		observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
	});
}
