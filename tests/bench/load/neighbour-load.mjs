import { parentPort, workerData } from "node:worker_threads";
import { LOADS } from "./neighbour-loads.mjs";

// A thread that overloads the server until it gets a message, and then posts how often each status was answered.

/** @type {{ name: string, origin: string, cookies: import("../measure/client.mjs").Cookies }} */
const { name, origin, cookies } = workerData;
const load = LOADS.find((one) => one.name === name);
const port = parentPort;
if (!load || !port) throw new Error("this module is a thread of neighbours.mjs");
const { atOnce, send } = load;
const headers = {
	Origin: origin,
	Cookie: Object.entries(cookies)
		.map(([key, value]) => `${key}=${value}`)
		.join("; "),
	"X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "",
};
/** @type {Map<number, number>} */
const counts = new Map();
let isRunning = true;
let n = 0;

async function work() {
	while (isRunning) {
		const response = await send({ origin, headers }, n++);
		await response.arrayBuffer();
		counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
	}
}

const workers = Array.from({ length: atOnce }, work);
port.once("message", async () => {
	isRunning = false;
	await Promise.all(workers);
	port.postMessage([...counts]);
});
port.postMessage("started");
