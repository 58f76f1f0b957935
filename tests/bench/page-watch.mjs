// What runs inside the page that is measured: each function is sent there as text and can use nothing from here.

/** What scrolls in the grid, and a row of it that has its data. */
export const SCROLLER = ".ag-grid-viewport";
export const ROW = `${SCROLLER} .ag-row:not(.skeleton)`;
/** Milliseconds a frame has at 60 a second. */
export const FRAME = 1000 / 60;

/** Sets `window.firstRowAt`: milliseconds from navigation until the first row with words in it has been painted. */
export function firstRowWatch(row) {
	const look = () => {
		if (!document.querySelector(row)?.textContent?.trim()) return;
		watch.disconnect();
		// A message posted inside a frame's callback arrives once that frame is painted.
		requestAnimationFrame(() => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => {
				window.firstRowAt = performance.now();
			};
			port2.postMessage(null);
		});
	};
	const watch = new MutationObserver(look);
	watch.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Counts frames from now on; `window.framesSeen()` ends it and answers the share dropped, in percent, and the longest in milliseconds. */
export function frameWatch(frame) {
	const gaps = [];
	let before = 0;
	let watching = true;
	const seen = (now) => {
		gaps.push(now - before);
		before = now;
		if (watching) requestAnimationFrame(seen);
	};
	requestAnimationFrame((now) => {
		before = now;
		requestAnimationFrame(seen);
	});
	window.framesSeen = () => {
		watching = false;
		const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frame) - 1), 0);
		return { dropped: (100 * dropped) / (gaps.length + dropped), longest: Math.max(...gaps) };
	};
}
