import type { TableRow } from "../../lib/databases/table-rows";
import { toPounds } from "../shared/amounts";
import type { Row } from "../shared/rows";
import type { Licence, Random, World } from "./world";

const CATEGORIES: Record<Licence, string[]> = {
	B: ["B", "BE"],
	C1: ["B", "C1", "C1E"],
	C: ["B", "C1", "C"],
	"C+E": ["B", "C1", "C", "CE"],
};

/** Adds licence, cards, skills, company and rates of a driver. Returns the pay rates, in pence. */
export function addDriverDocuments(
	world: World,
	chance: Random,
	row: Row<"driver">,
	licence: Licence,
	isSelfEmployed: boolean,
	place: number,
	skills: readonly TableRow<"skill">[],
) {
	const { rows, clock } = world;
	const driver_id = row.id;
	const heavy = licence !== "B";
	// Some cards have expired and some soon will, so that the lists of expiring documents are not empty.
	const pickExpiry = (step: number) =>
		clock.day(
			place % step === 3
				? -chance.int(2, 60)
				: place % step === 5
					? chance.int(3, 40)
					: chance.int(120, 1700),
		);
	rows.add("driver_licence", {
		driver_id,
		licence_class_id: world.classes.get(licence)?.id,
		card_number: `${String(row.last_name).replace(/\W/g, "").toUpperCase().padEnd(5, "9").slice(0, 5)}${chance.digits(6)}${row.first_name[0]}99${chance.letters(2)}`,
		country_of_issue: "United Kingdom",
		issue_date: clock.day(-chance.int(400, 3000)),
		expiry_date: pickExpiry(23),
		licence_type: "Full",
	});
	rows.add("driver_card", {
		driver_id,
		document_type_id: 2,
		card_number: `DB${chance.digits(14)}`,
		card_expiry_date: heavy || place % 2 ? pickExpiry(14) : null,
		downloaded_on: heavy ? clock.day(-chance.int(1, 30)) : null,
	});
	if (heavy)
		rows.add("driver_card", {
			driver_id,
			document_type_id: 3,
			card_number: chance.digits(16),
			card_expiry_date: pickExpiry(17),
			downloaded_on: null,
		});
	for (const code of CATEGORIES[licence]) {
		const category = rows.ensure("licence_category", ["code"], { code, description: `Category ${code}` });
		const isStored = rows
			.all("driver_licence_category")
			.some((link) => link.driver_id === driver_id && link.licence_category_id === category.id);
		if (!isStored)
			rows.add("driver_licence_category", {
				driver_id,
				licence_category_id: category.id,
				valid_from: clock.day(-2500),
				valid_to: clock.day(2000),
			});
	}
	if (place % 9 === 4)
		rows.add("driver_licence_endorsement", {
			driver_id,
			date: clock.day(-chance.int(60, 1000)),
			code: chance.pick(["SP30", "SP50", "CU80"]),
			points_received: 3,
		});
	for (const skill of chance.sample(skills, chance.int(1, 3)))
		rows.add("driver_skill", { driver_id, skill_id: skill.id });
	if (isSelfEmployed) addDriverCompany(world, chance, row);
	const base = { B: 1350, C1: 1475, C: 1625, "C+E": 1780 }[licence] + (isSelfEmployed ? 320 : 0);
	const pay = { day_rate: base, night_rate: base + 275, nightout: 3500, minimum: 480 };
	rows.add("driver_rate", {
		driver_id,
		day_rate: toPounds(pay.day_rate),
		night_rate: toPounds(pay.night_rate),
		nightout: toPounds(pay.nightout),
		minimum_hours_pay: "08:00",
	});
	rows.add("holiday_allowance", {
		driver_id,
		year_start: `${clock.today.slice(0, 4)}-01-01`,
		days: 28,
		carried_over: 0,
	});
	return { pay };
}

function addDriverCompany(world: World, chance: Random, row: Row<"driver">) {
	const { rows, clock, taxCodes } = world;
	const company = rows.add("driver_company", {
		driver_id: row.id,
		company_name: `${row.first_name[0]} ${row.last_name} Driving Services`,
		company_house_no: null,
		vat_code: row.vat_registered ? `GB ${chance.digits(3)} ${chance.digits(4)} ${chance.digits(2)}` : null,
		tax_code_id: taxCodes[row.vat_registered ? 1 : 0]?.id,
		bank_name: "Northern Mutual",
		account_no: chance.digits(8),
		sort_code: `${chance.digits(2)}-${chance.digits(2)}-${chance.digits(2)}`,
		town: row.town,
		post_code: row.post_code,
		email: row.email,
	});
	// Who is registered for VAT is paid by self-bills.
	const agreement = !company.vat_code
		? null
		: rows.add("self_billing_agreement", {
				sub_contractor_id: null,
				owner_driver_id: null,
				driver_id: row.id,
				vat_code: company.vat_code,
				starts_on: clock.day(-160),
				ends_on: clock.day(204),
				signed_at: clock.instant(clock.day(-161), 600),
			});
	world.driverFirms.set(row.id, { company, agreement });
}
