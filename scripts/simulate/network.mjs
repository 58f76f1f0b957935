/** @import * as T from "./types" */

import { HOUR_MS } from "../../app/shared/time/durations.mjs";

/**
 * What goes wrong with a device and its network on a day, by chance of the seed: dead zones, restarts, a clock that is wrong, calls that
 * are sent twice or whose answer is lost. `clockOffset` is added to the true time, in milliseconds.
 * @param {T.Random} random
 * @param {{ from: number, to: number }} day
 * @returns {T.NetworkPlan}
 */
export function planNetwork(random, { from, to }) {
	const length = to - from;
	const within = (/** @type {number} */ low, /** @type {number} */ high) =>
		from + (length * random.int(low, high)) / 100;
	const deadZones = Array.from({ length: random.int(1, 3) }, () => {
		const begin = within(5, 85);
		return { begin, end: begin + (length * random.int(2, 12)) / 100 };
	});
	return {
		deadZones,
		restarts: random.chance(0.4) ? [within(10, 90), within(10, 90)].toSorted((a, b) => a - b) : [],
		clockOffset: pickClockOffset(random),
	};
}

/** @param {T.Random} random */
function pickClockOffset(random) {
	const kind = random.weighted({ right: 80, nearly: 10, wrong: 10 });
	if (kind === "right") return 0;
	const sign = random.chance(0.5) ? 1 : -1;
	return sign * (kind === "nearly" ? random.int(5, 90) * 1000 : random.int(1, 20) * HOUR_MS);
}

/**
 * Whether a device has a signal at a moment.
 * @param {Pick<T.NetworkPlan, "deadZones">} network
 * @param {number} moment
 */
export const hasSignal = ({ deadZones }, moment) =>
	!deadZones.some(({ begin, end }) => moment >= begin && moment < end);

/**
 * How a call fares: `once`; `twice`, as an impatient device sends it; `unanswered`, so that it is sent again.
 * @param {T.Random} random
 */
export const pickDelivery = (random) => random.weighted({ once: 86, twice: 7, unanswered: 7 });
