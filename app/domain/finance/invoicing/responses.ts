import { z } from "zod";
import { invoiceSettingsInput } from "./schemas";

export const invoiceSettingsResponse = invoiceSettingsInput.extend({
	next: z.object({
		invoice: z.int(),
		credit_note: z.int(),
		driver_invoice: z.int(),
		self_bill: z.int(),
		job: z.int(),
	}),
});
