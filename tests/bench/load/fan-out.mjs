import { measureFanOut } from "../../rooms/fan-out.mjs";
import { formatMs } from "../measure/stats.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 */

/** The room may take this many times as long as a bare broadcast. */
const TARGET = 1.4;

/**
 * A change sent to every browser of a company, compared with a bare broadcast of the same text.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchFanOut({ sockets, samples }) {
	for (const count of sockets) yield await measureSockets(count, samples);
}

/**
 * @param {number} sockets
 * @param {number} samples
 * @returns {Promise<Section>}
 */
async function measureSockets(sockets, samples) {
	const { room, bare } = await measureFanOut({ sockets, rounds: samples });
	const ratio = room.median / bare.median;
	return {
		title: `A change to ${sockets.toLocaleString("en-GB")} sockets`,
		note: `Milliseconds until the last socket has it, ${samples} rounds. Target: at most ${TARGET} times the bare broadcast.`,
		columns: ["", "median", "p95", "ratio"],
		rows: [
			["the company's room", formatMs(room.median), formatMs(room.p95), ratio.toFixed(2)],
			["bare WebSocket broadcast", formatMs(bare.median), formatMs(bare.p95), ""],
		],
		missedTargets: ratio > TARGET ? [`${ratio.toFixed(2)} times the bare broadcast`] : [],
	};
}
