import { insertStartingData, type StartingData } from "~/db/repositories/starting-data";
import { runStatements, type Statement } from "~/db/statements";
import { tenantDatabase } from "./databases";
import type { PlatformDeps } from "./pool";
import type { NewCompany } from "./provision-company";

/** Master data of a new company, so that it can enter a job immediately; it may edit or delete them. */
const STARTING_DATA: StartingData = {
	load_type: [
		["SMALL VAN", "Small van, 1 pallet, 400 kg"],
		["SWB VAN", "Short wheelbase van, 2 pallets, 800 kg"],
		["LWB VAN", "Long wheelbase van, 3 pallets, 1,100 kg"],
		["LUTON", "Luton box, 4 pallets, 1,000 kg"],
		["7.5T", "7.5 tonne, 10 pallets, 2,500 kg"],
		["18T", "18 tonne, 14 pallets, 9,000 kg"],
		["ARTIC", "Articulated, 26 pallets, 26,000 kg"],
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

/** Inserts the starting master data; tables that have rows are left alone. */
export async function writeDefaults({ env }: PlatformDeps, { binding }: NewCompany): Promise<Statement[]> {
	await runStatements(tenantDatabase(env, binding), insertStartingData(STARTING_DATA));
	return [];
}
