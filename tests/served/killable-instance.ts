import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";

const SCRIPT = new URL("./serve.mjs", import.meta.url).pathname;

/** A served instance in its own processes, which can be killed like a machine that loses power. */
export interface Instance {
	origin: string;
	/** Kills server and database without a shutdown. Resolves when the processes have ended. */
	kill: () => Promise<void>;
}

/** Serves the built product over a data folder, which is created and seeded if new. `bindings` replaces settings of wrangler.toml. */
export async function serveInstance(
	data: string,
	bindings: Readonly<Record<string, string>> = {},
): Promise<Instance> {
	const child = spawn(process.execPath, [SCRIPT, data, JSON.stringify(bindings)], {
		// Its own process group, so that the runtime it starts is killed with it and nothing else is.
		detached: true,
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	const firstEvent = await Promise.race([once(child, "message"), once(child, "exit")]);
	const port = z.number().parse(firstEvent[0]);
	return { origin: `http://127.0.0.1:${port}`, kill: () => kill(child) };
}

async function kill(child: ChildProcess) {
	if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
	const exited = once(child, "exit");
	process.kill(-child.pid, "SIGKILL");
	await exited;
}
