import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";

const SCRIPT = new URL("./serve.mjs", import.meta.url).pathname;

/** A served instance in processes of its own, which can be killed like a machine that loses its power. */
export interface Instance {
	origin: string;
	/** Ends server and database at once, without a word. Resolves when they are gone. */
	kill: () => Promise<void>;
}

/** Serves the built product over a data folder, making and filling it where it is new. */
export async function serve(data: string): Promise<Instance> {
	const child = spawn(process.execPath, [SCRIPT, data], {
		// A group of its own, so that the runtime it starts is killed with it and nothing else is.
		detached: true,
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	const told = await Promise.race([once(child, "message"), once(child, "exit")]);
	const port = z.number().parse(told[0]);
	return { origin: `http://127.0.0.1:${port}`, kill: () => kill(child) };
}

async function kill(child: ChildProcess) {
	if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
	const gone = once(child, "exit");
	process.kill(-child.pid, "SIGKILL");
	await gone;
}
