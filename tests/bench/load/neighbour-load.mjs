import { parentPort, workerData } from "node:worker_threads";
import { LOADS } from "./neighbour-loads.mjs";

// A thread that overloads the server until it gets a message, and then posts how often each status was answered.

const { name, origin, cookies } = workerData;
const { atOnce, send } = LOADS.find((load) => load.name === name);
const headers = {
	Origin: origin,
	Cookie: Object.entries(cookies)
		.map(([key, value]) => `${key}=${value}`)
		.join("; "),
	"X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "",
};
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
parentPort.once("message", async () => {
	isRunning = false;
	await Promise.all(workers);
	parentPort.postMessage([...counts]);
});
parentPort.postMessage("started");
