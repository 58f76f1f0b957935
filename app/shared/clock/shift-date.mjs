// JavaScript, as the scripts and the browser of the tests run it as it is.

/**
 * Makes `Date` of this process, Worker or page run `offset` milliseconds ahead: a clock that runs on from another moment. Called once, before
 * anything reads the time; later calls change nothing. Refers to nothing outside itself, because Playwright sends it to pages as text.
 *
 * @param {number} offset
 */
export function shiftDate(offset) {
	const key = Symbol.for("cartage.clock");
	if (offset === 0 || Reflect.has(globalThis, key)) return;
	Reflect.set(globalThis, key, offset);
	const SystemDate = Date;
	const now = () => SystemDate.now() + offset;
	// A proxy, not a subclass: dates made by the platform are instances of it too.
	globalThis.Date = new Proxy(SystemDate, {
		construct: (target, values, newTarget) =>
			Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
		apply: () => new SystemDate(now()).toString(),
		get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
	});
}

/**
 * A moment of this clock (milliseconds) as the platform counts it, for calls that wait for a moment, as an alarm of a Durable Object. The same
 * wherever the clock is the platform's own.
 *
 * @param {number} moment
 * @returns {number}
 */
export function toSystemTime(moment) {
	const offset = Reflect.get(globalThis, Symbol.for("cartage.clock"));
	return typeof offset === "number" ? moment - offset : moment;
}
