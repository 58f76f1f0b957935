// These functions run inside the measured page: each is sent there as text and cannot use anything from this module.

/**
 * @typedef {{ dropped: number, longest: number }} FrameFigures The share of frames dropped, in percent, and the longest frame in milliseconds.
 * @typedef {Window & { firstRowAt?: number, stopFrameWatch?: () => FrameFigures }} WatchedWindow
 */

/** The scrolling element of the grid, and a row that has its data: one of the grid, or one that the document brought. */
export const SCROLLER = ".ag-grid-viewport";
export const ROW = `.data-grid :is(.ag-row:not(.loading-row), .first-row[data-index])`;
/** Milliseconds per frame at 60 frames a second. */
export const FRAME_MS = 1000 / 60;

/**
 * Sets `window.firstRowAt`: milliseconds from navigation until the first row with text was painted.
 * @param {string} row
 */
export function watchFirstRow(row) {
	/** @type {WatchedWindow} */
	const page = window;
	const checkRow = () => {
		if (!document.querySelector(row)?.textContent?.trim()) return;
		observer.disconnect();
		// A message posted inside a frame's callback arrives once that frame is painted.
		requestAnimationFrame(() => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => {
				page.firstRowAt = performance.now();
			};
			port2.postMessage(null);
		});
	};
	const observer = new MutationObserver(checkRow);
	observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Counts frames until `endFrameWatch`.
 * @param {number} frameMs
 */
export function watchFrames(frameMs) {
	/** @type {WatchedWindow} */
	const page = window;
	/** @type {number[]} */
	const gaps = [];
	let previousFrame = 0;
	let watching = true;
	const onFrame = (/** @type {number} */ now) => {
		gaps.push(now - previousFrame);
		previousFrame = now;
		if (watching) requestAnimationFrame(onFrame);
	};
	requestAnimationFrame((now) => {
		previousFrame = now;
		requestAnimationFrame(onFrame);
	});
	page.stopFrameWatch = () => {
		watching = false;
		const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0);
		return { dropped: (100 * dropped) / (gaps.length + dropped), longest: Math.max(...gaps) };
	};
}

/** Ends the count of frames; returns its figures. */
export function endFrameWatch() {
	/** @type {WatchedWindow} */
	const page = window;
	if (!page.stopFrameWatch) throw new Error("the frames of this page are not counted");
	return page.stopFrameWatch();
}

/** When the first row was painted, once it was. */
export function readFirstRow() {
	/** @type {WatchedWindow} */
	const page = window;
	return page.firstRowAt;
}
