import { computePrice, computeTariffAmount } from "~/domain/jobs/jobs/pricing/price-job";
import { roundUp, sumBy, toPounds } from "../shared/amounts";
import { isWeekend } from "../shared/clock.mjs";
import type { Extra, JobPlan, Random, World } from "./world";

const NO_CHARGES: { extra: Extra; count: number; pence: number }[] = [];

/** The extras of a job, with their counts. */
function pickExtras(
	chance: Random,
	{
		loadType,
		date,
		town,
		trade,
		stops,
	}: Pick<JobPlan, "loadType" | "trade" | "town" | "stops"> & { date: string },
) {
	const list: [code: string, count: number, share: number][] = [["FUEL", 1, 0.75]];
	if (loadType.code === "ADR 18T" || trade === "chemical") list.push(["ADRS", 1, 1]);
	if (loadType.code === "LUTON TL") list.push(["TAIL", 1, 1]);
	if (date && isWeekend(date)) list.push(["WKND", 1, 0.8]);
	if (["Dartford", "Tilbury", "Dagenham", "Barking"].includes(town))
		list.push(["DART", chance.int(1, 2), 0.6]);
	if (stops > 2) list.push(["DROP", stops - 2, 1]);
	list.push(
		["TIMED", 1, 0.12],
		["HAND", 1, 0.07],
		["PALX", chance.int(1, 6), loadType.spaces > 8 ? 0.2 : 0],
		["OOH", 1, 0.04],
		["TOLL", 1, 0.05],
		["PARK", 1, 0.03],
	);
	return list.filter(([, , share]) => chance.chance(share));
}

/** The price of a job in pence: base charge from miles and load type, extras from tariffs, waiting, and their total. */
export function priceDemoJob(world: World, chance: Random, job: JobPlan) {
	const { loadType, miles, free } = job;
	const calculator = Math.round((miles * 10 * loadType.pence) / 10);
	if (free) return { calculator, base: 0, extras: 0, waiting: 0, total: 0, charges: NO_CHARGES };
	// Agreed prices end in 0 or 50 pence; the others are the calculated price.
	const quotedBase = Math.max(loadType.least, calculator);
	const base = chance.chance(0.6) ? roundUp(quotedBase, 50) : quotedBase;
	const charges = pickExtras(chance, { ...job, date: job.date_priced }).map(([code, count]) => {
		const extra = world.extras.get(code);
		if (!extra) throw new Error(`the demo has no extra tariff ${code}`);
		const typedAmount = chance.int(4, 60) * 50;
		return {
			extra,
			count,
			pence: Math.round(
				computeTariffAmount(
					{ type: extra.type ?? 0, charge: extra.plain, count, amount: toPounds(typedAmount) },
					{ base_charge: toPounds(base), weight: job.kilograms },
				) * 100,
			),
		};
	});
	const extras = sumBy(charges, ({ pence }) => pence);
	const waiting = job.waited ? Math.round((loadType.hour * job.waited) / 60) : 0;
	return { calculator, base, extras, waiting, total: base + extras + waiting, charges };
}

/** The price columns of a job row. Profit is 0 without a subcost. */
export function toPriceColumns(
	{ calculator, base, extras, waiting, total }: Omit<ReturnType<typeof priceDemoJob>, "charges">,
	subcost: number | null,
	otherCosts: number,
) {
	const amounts = {
		base_charge: toPounds(base),
		extras: toPounds(extras),
		waiting_charge: toPounds(waiting),
		subcost: subcost === null ? null : toPounds(subcost),
	};
	return {
		other_costs: toPounds(otherCosts),
		calculator_charge: toPounds(calculator),
		...amounts,
		...computePrice(amounts, toPounds(total)),
	};
}
