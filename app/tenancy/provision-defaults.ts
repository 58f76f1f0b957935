import { read } from "~/db/read";
import { insertStartingData, type StartingData } from "~/db/repositories/kernel/starting-data";
import { selectLoadTypeNames } from "~/db/repositories/master-data/rate-card-parts";
import {
	insertStartingRateCard,
	insertStartingTariffs,
	selectStartingTariffs,
} from "~/db/repositories/master-data/starting-rate-card";
import { runStatements, type Statement } from "~/db/statements";
import { starterCard } from "~/shared/rates/starter-card";
import { todayInLondon } from "~/shared/time/london";
import { tenantDatabase } from "./databases";
import type { PlatformDeps } from "./pool";
import type { NewCompany } from "./provision-company";

/** Master data of a new company, so that it can enter a job immediately; it may edit or delete them. */
const STARTING_DATA: StartingData = {
	load_type: [
		["SMALL VAN", "Small van, 1 pallet, 400 kg", "#0072b2"],
		["SWB VAN", "Short wheelbase van, 2 pallets, 800 kg", "#56b4e9"],
		["LWB VAN", "Long wheelbase van, 3 pallets, 1,100 kg", "#009e73"],
		["LUTON", "Luton box, 4 pallets, 1,000 kg", "#e69f00"],
		["7.5T", "7.5 tonne, 10 pallets, 2,500 kg", "#d55e00"],
		["18T", "18 tonne, 14 pallets, 9,000 kg", "#cc79a7"],
		["ARTIC", "Articulated, 26 pallets, 26,000 kg", "#6a4c93"],
	],
	vehicle_type: [
		["SMALL VAN", "Small van"],
		["SWB VAN", "Short wheelbase van"],
		["LWB VAN", "Long wheelbase van"],
		["LUTON", "Luton box"],
		["7.5T", "7.5 tonne"],
		["18T", "18 tonne"],
		["ARTIC", "Articulated lorry"],
	],
	service: [
		["SAMEDAY", "Same day, direct"],
		["NEXTDAY", "Next day"],
		["ECONOMY", "Economy, two to three days"],
	],
	freight_type: [
		["PALLETS", "Pallets"],
		["PARCELS", "Parcels and cartons"],
		["LOOSE", "Loose load"],
	],
};

/** Inserts the starting master data, and a standard rate card that charges nothing until it is approved; tables that have rows are left alone. */
export async function writeDefaults(
	{ env, now }: PlatformDeps,
	{ binding }: NewCompany,
): Promise<Statement[]> {
	const d1 = tenantDatabase(env, binding);
	await runStatements(d1, insertStartingData(STARTING_DATA));
	const [loadTypes] = await read(d1, [selectLoadTypeNames()]);
	const content = starterCard(loadTypes);
	const labels = content.extras.map(({ label }) => label);
	await runStatements(d1, insertStartingTariffs(labels));
	const [tariffs] = await read(d1, [selectStartingTariffs(labels)]);
	const extras = content.extras.map((line) => ({
		...line,
		extra_tariff_id: tariffs.find(({ name }) => name === line.label)?.id ?? null,
	}));
	const when = { day: todayInLondon(now), at: now.toISOString() };
	await runStatements(d1, insertStartingRateCard("Standard", { ...content, extras }, when));
	return [];
}
