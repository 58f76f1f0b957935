import { ensureBuilt } from "../../scripts/lib/bundle.mjs";
import { say } from "../../scripts/lib/say.mjs";
import { board } from "./board.mjs";
import { browser } from "./browser.mjs";
import { calls } from "./calls.mjs";
import { detail } from "./detail.mjs";
import { fanOut } from "./fan-out.mjs";
import { imports } from "./imports.mjs";
import { lists } from "./lists.mjs";
import { isBusy, machine } from "./machine.mjs";
import { planners } from "./planners.mjs";
import { records } from "./records.mjs";
import { asMarkdown, asText } from "./tables.mjs";
import { weights } from "./weights.mjs";
import { writeFigures } from "./write.mjs";

const PARTS = {
	lists,
	records,
	detail,
	calls,
	imports,
	"fan-out": fanOut,
	planners,
	weights,
	browser,
	board,
};

/** Measures part after part and prints each as it ends. Answers the targets that were missed, as sentences. */
export async function bench(options) {
	const unknown = options.only?.find((name) => !Object.hasOwn(PARTS, name));
	if (unknown) throw new Error(`--only: there is no part ${unknown}.`);
	await ensureBuilt();
	const where = machine();
	say(where);
	if (isBusy()) say("The machine is busy: ratios will hold, times will be too long.");
	say(forecast(options));
	if (options.write) writeFigures("machine", where);
	const missed = [];
	for (const [name, part] of Object.entries(PARTS)) {
		if (options.only && !options.only.includes(name)) continue;
		const sections = [];
		for await (const section of part(options)) {
			say(asText(section));
			sections.push(section);
		}
		if (options.write) writeFigures(name, sections.map(asMarkdown).join("\n"));
		missed.push(...sections.flatMap(({ title, over }) => over.map((what) => `${title}: ${what}`)));
	}
	return missed;
}

/** How long it will take, roughly, on two cores with nothing else to do. */
function forecast({ sizes, quick, slow }) {
	const seeding = sizes.reduce((sum, jobs) => sum + jobs / 5000, 0);
	const measuring = quick ? 60 : slow ? 900 : 420;
	const minutes = (seconds) => `${Math.max(1, Math.round(seconds / 60))} min`;
	return `About ${minutes(measuring)}, and ${minutes(seeding)} more where the companies are not in .cache/bench yet.`;
}
