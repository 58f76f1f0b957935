import { percentOf, roundUp, sumBy, toDecimal5, toMoney } from "./amounts.mjs";
import { isWeekend } from "./clock.mjs";

/** The amount of one extra tariff on a job, in pence. */
function computeAmount(extra, { base, kilograms, count, typed: typedAmount }) {
	switch (extra.type) {
		case 1:
			return percentOf(base, extra.plain);
		case 2:
			return Math.floor((Math.round(extra.plain * 100_000) * toDecimal5(kilograms)) / 100_000 / 1000 + 0.5);
		case 3:
			return Math.round(extra.plain * 100) * count;
		case 4:
			return typedAmount;
		default:
			return Math.round(extra.plain * 100);
	}
}

/** The extras of a job, with their counts. */
function pickExtras(chance, { loadType, date, town, trade, stops }) {
	const list = [["FUEL", 1, 0.75]];
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
export function priceDemoJob(world, chance, job) {
	const { loadType, miles, free } = job;
	const calculator = Math.round((miles * 10 * loadType.pence) / 10);
	if (free) return { calculator, base: 0, extras: 0, waiting: 0, total: 0, charges: [] };
	// Agreed prices end in 0 or 50 pence; the others are the calculated price.
	const quotedBase = Math.max(loadType.least, calculator);
	const base = chance.chance(0.6) ? roundUp(quotedBase, 50) : quotedBase;
	const charges = pickExtras(chance, job).map(([code, count]) => {
		const extra = world.extras.get(code);
		const typedAmount = chance.int(4, 60) * 50;
		return {
			extra,
			count,
			pence: computeAmount(extra, { base, kilograms: job.kilograms, count, typed: typedAmount }),
		};
	});
	const extras = sumBy(charges, ({ pence }) => pence);
	const waiting = job.waited ? Math.round((loadType.hour * job.waited) / 60) : 0;
	return { calculator, base, extras, waiting, total: base + extras + waiting, charges };
}

/** The price columns of a job row. Profit is 0 without a subcost. */
export function toPriceColumns({ calculator, base, extras, waiting, total }, subcost, otherCosts) {
	return {
		base_charge: toMoney(base),
		extras: toMoney(extras),
		waiting_charge: toMoney(waiting),
		total_charge: toMoney(total),
		other_costs: toMoney(otherCosts),
		calculator_charge: toMoney(calculator),
		subcost: subcost === null ? null : toMoney(subcost),
		profit: subcost === null ? 0 : toMoney(total - subcost),
	};
}
