import { drawLogo } from "./files/pictures";
import { createDemoAddress, createPhone, getTown } from "./shared/places.mjs";
import type { World } from "./world/world";

/** Adds the company: details and logo, tax codes, depots. */
export function addCompany(world: World) {
	const { rows, spec, files } = world;
	const key = "company-logos/logo.png";
	if (spec.logo) files.push({ key, type: "image/png", body: drawLogo(spec.logo.word, spec.logo.colour) });
	world.company = rows.add("company", { id: 1, ...spec.company, logo: spec.logo ? key : null });
	const taxCodes: [code: string, description: string, rate: number][] = [
		["T0", "Zero rated", 0],
		["T1", "Standard rate", 20],
		["T2", "Exempt", 0],
		["T5", "Reduced rate", 5],
	];
	world.taxCodes = taxCodes.map(([code, description, rate]) =>
		rows.ensure("tax_code", ["code"], { code, description, rate }),
	);
	addDepots(world);
	completeSetup(world);
}

function addDepots(world: World) {
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
function completeSetup({ rows, clock }: World) {
	const done_at = clock.instant(clock.day(-250), 600);
	for (const { slug } of rows.seeds("setup_step"))
		rows.put("setup_step", { slug, done_at, dismissed_at: null });
}
