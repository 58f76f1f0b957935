import { type RowOf, read } from "~/db/read";
import { selectOwnerDriverParties, selectSubContractorParties } from "~/db/repositories/finance/pay-parties";
import {
	type NewSelfBill,
	selectOwnerDriverWork,
	selectSubContractorWork,
} from "~/db/repositories/finance/self-bills";
import { spreadVat } from "~/domain/finance/invoicing/customer/runs/rules-vat";
import { sum } from "~/shared/money/decimal";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { toStoredParty } from "./pay-party";
import { checkAgreement } from "./rules-agreement";
import type { SupplierKind, SupplierToBill } from "./self-bill-schemas";

type Work = RowOf<typeof selectSubContractorWork>;
type Party = RowOf<typeof selectSubContractorParties>;

/** A supplier's unpaid work, as it would be shown and stored. */
export interface WorkToBill {
	view: SupplierToBill;
	bill: Omit<NewSelfBill, "billed_to">;
}

const describeJob = ({ job_number, date, collection_town, delivery_town }: Work) =>
	[`Job ${job_number}, ${showDate(date)}`, [collection_town, delivery_town].filter(Boolean).join(" to ")]
		.filter(Boolean)
		.join(", ");

function toWork(
	kind: SupplierKind,
	party: Party,
	work: readonly Work[],
	{ from, to, today, vat_rate }: { from: string; to: string; today: string; vat_rate: number },
): WorkToBill {
	const { agreement, problem } = checkAgreement(party.agreements, party.vat_code, today);
	const rate = party.tax_rate ?? vat_rate;
	const priced = work.filter(({ cost }) => cost !== null && cost > 0);
	const taxed = priced.map((job) => ({ net: job.cost ?? 0, vat_rate: rate }));
	const vats = spreadVat(taxed);
	const lines = priced.map((job, place) => ({
		job_id: job.job_id,
		description: describeJob(job),
		net: job.cost ?? 0,
		vat_rate: rate,
		vat: vats[place] ?? 0,
	}));
	const net = sum(lines.map((line) => line.net));
	const vat = sum(lines.map((line) => line.vat));
	const sums = { date_from: from, date_to: to, net, vat, total: sum([net, vat]) };
	return {
		view: {
			supplier: { kind, id: party.id, name: party.name },
			...sums,
			agreement_ends_on: agreement?.ends_on ?? null,
			problem: problem ?? (lines.length === 0 ? "No job has a cost" : null),
			without_cost: work.filter(({ cost }) => cost === null || cost <= 0).map(({ job_number }) => job_number),
			lines,
		},
		bill: {
			sub_contractor_id: kind === "sub_contractor" ? party.id : null,
			owner_driver_id: kind === "owner_driver" ? party.id : null,
			...sums,
			date: today,
			agreement_id: agreement?.id ?? null,
			supplier: JSON.stringify(toStoredParty(party, party.name)),
			lines: lines.map((line) => ({ ...line, carried_by: `${kind}:${party.id}` })),
			carried: priced.map((job) => ({ id: job.job_id, version: job.job_version })),
		},
	};
}

/** What sub-contractors and owner-drivers have done in a period and are not paid for, by supplier. */
export async function readSuppliersToBill(
	ctx: Ctx,
	{ from, to }: { from: string; to: string },
	vat_rate: number,
): Promise<WorkToBill[]> {
	const [subWork, ownerWork] = await read(ctx.d1, [
		selectSubContractorWork(from, to),
		selectOwnerDriverWork(from, to),
	]);
	const idsOf = (work: readonly Work[]) => [...new Set(work.map(({ supplier_id }) => supplier_id))];
	const [subs, owners] = await read(ctx.d1, [
		selectSubContractorParties(idsOf(subWork)),
		selectOwnerDriverParties(idsOf(ownerWork)),
	]);
	const of = (kind: SupplierKind, parties: readonly Party[], work: readonly Work[]) =>
		parties.map((party) =>
			toWork(
				kind,
				party,
				work.filter(({ supplier_id }) => supplier_id === party.id),
				{ from, to, today: todayInLondon(ctx.now), vat_rate },
			),
		);
	return [...of("sub_contractor", subs, subWork), ...of("owner_driver", owners, ownerWork)].sort((a, b) =>
		a.view.supplier.name.localeCompare(b.view.supplier.name),
	);
}
