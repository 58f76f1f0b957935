import { toDecimal5 } from "./amounts.mjs";
import { drawLogo } from "./pictures.mjs";
import { createDemoAddress, createPhone, getTown } from "./places.mjs";

/** Adds the company: details and logo, tax codes, depots. */
export function addCompany(world) {
	const { rows, spec, files } = world;
	const key = spec.logo ? "company-logos/logo.png" : null;
	if (spec.logo) files.push({ key, type: "image/png", body: drawLogo(spec.logo.word, spec.logo.colour) });
	world.company = rows.add("company", { id: 1, ...spec.company, logo: key });
	world.taxCodes = [
		["T0", "Zero rated", 0],
		["T1", "Standard rate", 20],
		["T2", "Exempt", 0],
		["T5", "Reduced rate", 5],
	].map(([code, description, rate]) =>
		rows.ensure("tax_code", ["code"], { code, description, rate: toDecimal5(rate) }),
	);
	addDepots(world);
	completeSetup(world);
}

function addDepots(world) {
	const { rows, spec, random } = world;
	const chance = random.fork("depots");
	world.depots = spec.depots.map(([code, name, town]) => {
		const { address_line_1, address_line_2, country, post_code } = createDemoAddress(
			chance,
			getTown(town),
			name,
		);
		return rows.add("depot", {
			code,
			name: `${name} depot`,
			email: `${code.toLowerCase()}@${spec.slug}.test`,
			landline: createPhone(chance),
			address_line_1,
			address_line_2,
			town,
			country,
			post_code,
		});
	});
}

/** Marks the first-run checklist as done. */
function completeSetup({ rows, clock }) {
	const done_at = clock.instant(clock.day(-250), 600);
	for (const { slug } of rows.seeds("setup_step"))
		rows.put("setup_step", { slug, done_at, dismissed_at: null });
}
