import { parseArgs } from "node:util";

export const FUZZ_USAGE = `npm run fuzz -- [options]
  --requests 100000   how many requests, over all published calls
  --seed 1            the same seed makes the same requests`;

/** The parsed command line. Throws on an unknown or invalid option. */
export function parseFuzzOptions(args) {
	const { values } = parseArgs({
		args,
		options: {
			requests: { type: "string", default: "100000" },
			seed: { type: "string", default: "1" },
			help: { type: "boolean", default: false },
		},
	});
	const [requests, seed] = [Number(values.requests), Number(values.seed)];
	if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed) || seed < 0)
		throw new Error("--requests and --seed take whole numbers.");
	return { requests, seed, help: values.help };
}
