import { measureFanOut } from "../rooms/fan-out.mjs";
import { ms } from "./stats.mjs";

/** The room may take this many times what a bare broadcast takes. */
const TARGET = 1.5;

/** A change reaching every browser of a company, beside a bare broadcast of the same text. */
export async function* fanOut({ sockets, samples }) {
	const { room, bare } = await measureFanOut({ sockets, rounds: samples });
	const ratio = room.median / bare.median;
	yield {
		title: `A change to ${sockets} sockets`,
		note: `Milliseconds until the last socket has it, ${samples} rounds. Target: at most ${TARGET} times the bare broadcast.`,
		columns: ["", "median", "p95", "ratio"],
		rows: [
			["the company's room", ms(room.median), ms(room.p95), ratio.toFixed(2)],
			["bare WebSocket broadcast", ms(bare.median), ms(bare.p95), ""],
		],
		over: ratio > TARGET ? [`${ratio.toFixed(2)} times the bare broadcast`] : [],
	};
}
