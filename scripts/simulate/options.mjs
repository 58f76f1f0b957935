import { parseArgs } from "node:util";

export const SIMULATE_USAGE = `npm run simulate -- [options]
  --base http://localhost:8787   where Cartage is served (PORT is the default's port)
  --company northline            the company, by its short name
  --email both@cartage.test      a login of its office; CARTAGE_PASSWORD is its password, else the demo's
  --drivers 20                   how many drivers work; missing ones are made, with codes that begin with SIM
  --speed 60                     how many times as fast the day passes; the day ends now
  --minutes 540                  how long the day is
  --seed 1                       the same seed gives the same day`;

/**
 * The parsed command line. Throws on an unknown or invalid option.
 * @param {string[]} args
 * @param {string} [port]
 */
export function parseSimulateOptions(args, port = process.env.PORT ?? "8787") {
	const { values } = parseArgs({
		args,
		options: {
			base: { type: "string", default: `http://localhost:${port}` },
			company: { type: "string", default: "northline" },
			email: { type: "string", default: "both@cartage.test" },
			drivers: { type: "string", default: "20" },
			speed: { type: "string", default: "60" },
			minutes: { type: "string", default: "540" },
			seed: { type: "string", default: "1" },
			help: { type: "boolean", default: false },
		},
	});
	return {
		...values,
		base: new URL(values.base).origin,
		drivers: readNumber(values, "drivers", { min: 1, max: 2000 }),
		speed: readNumber(values, "speed", { min: 1, max: 5000 }),
		minutes: readNumber(values, "minutes", { min: 30, max: 900 }),
	};
}

/** @template {string} Name\n * @param {Record<Name, string>} values\n * @param {Name} name\n * @param {{ min: number, max: number }} limits */
function readNumber(values, name, { min, max }) {
	const number = Number(values[name]);
	if (!Number.isInteger(number) || number < min || number > max)
		throw new Error(`--${name} takes a whole number from ${min} to ${max}.`);
	return number;
}
