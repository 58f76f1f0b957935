import { sum, toPence } from "~/shared/money/decimal";
import type { JobView } from "../model/responses";
import { computePrice } from "./price-job";

/** The waiting charge and total of a job after an amount was added. A total that was overwritten stays and grows by the amount. */
export function addWaitingCharge(job: JobView, amount: number) {
	const waiting_charge = sum([job.waiting_charge, amount]);
	const isOverwritten = computePrice(job).total_charge !== job.total_charge;
	const agreed = isOverwritten ? toPence(sum([job.total_charge, amount])) : undefined;
	return { waiting_charge, total_charge: computePrice({ ...job, waiting_charge }, agreed).total_charge };
}
