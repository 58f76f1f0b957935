import { z } from "zod";
import { invoiceResponse } from "./schemas";

export const changedInvoicesResponse = z.object({ data: z.array(invoiceResponse) });
