import { addressIn, phone, townOf } from "./places.mjs";
import { decimal5 } from "./amounts.mjs";
import { logo } from "./pictures.mjs";

/** The company itself: head of its papers, tax codes, yards, switches. */
export function companyOf(world) {
	const { rows, spec, files } = world;
	const key = spec.logo ? "company/logo.png" : null;
	if (spec.logo) files.push({ key, type: "image/png", body: logo(spec.logo.word, spec.logo.colour) });
	world.company = rows.add("company", { id: 1, ...spec.company, logo: key });
	world.taxCodes = [
		["T0", "Zero rated", 0],
		["T1", "Standard rate", 20],
		["T2", "Exempt", 0],
		["T5", "Reduced rate", 5],
	].map(([code, description, rate]) =>
		rows.ensure("tax_code", ["code"], { code, description, rate: decimal5(rate) }),
	);
	depots(world);
	switches(world);
}

function depots(world) {
	const { rows, spec, random } = world;
	const chance = random.fork("depots");
	world.depots = spec.depots.map(([code, name, town]) => {
		const { address_line_1, address_line_2, country, post_code } = addressIn(chance, townOf(town), name);
		return rows.add("depot", {
			code,
			name: `${name} depot`,
			email: `${code.toLowerCase()}@${spec.slug}.test`,
			landline: phone(chance),
			address_line_1,
			address_line_2,
			town,
			country,
			post_code,
		});
	});
}

const SWITCHES = {
	owner_driver: "1",
	customer_notification: "1",
	customer_job_activity: "1",
	approve_flag: "1",
	job_detail_layout: "new",
};

function switches({ rows }) {
	for (const [name, value] of Object.entries(SWITCHES)) rows.put("additional_setting", { name, value });
}
