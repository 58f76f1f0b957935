import type { OrderBlock } from "~/db/repositories/jobs/job-options";
import { jobFormText } from "~/shared/texts/jobs";

const MESSAGES: Record<OrderBlock, string> = {
	inactive: jobFormText.customerInactive,
	"credit stop": jobFormText.customerStopped,
};

/** The error of a customer who may not order, by its field; empty for any other. */
export const orderErrors = (blocked: OrderBlock | null | undefined): Record<string, string> =>
	blocked ? { customer_id: MESSAGES[blocked] } : {};
