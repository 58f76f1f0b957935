import { vi } from "vitest";

/** Collects what is written to the log from now on; `restore` writes to the terminal again. */
export function collectLog() {
	const texts: string[] = [];
	const spies = (["log", "warn", "error", "info"] as const).map((method) =>
		vi.spyOn(console, method).mockImplementation((...parts) => void texts.push(parts.map(String).join(" "))),
	);
	return {
		texts,
		/** The lines of requests, parsed. */
		requests: () => texts.map((text) => JSON.parse(text)).filter(({ event }) => event === "request"),
		clear: () => void texts.splice(0),
		restore: () => {
			for (const spy of spies) spy.mockRestore();
		},
	};
}
