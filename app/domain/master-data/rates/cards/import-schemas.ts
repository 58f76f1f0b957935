import { z } from "zod";
import { fileField } from "~/domain/kernel/files/schemas";
import { positiveIdField } from "~/shared/input-fields";
import { ledgerPrice } from "~/shared/money/price-fields";
import { rateCardContentResponse } from "./schemas";

/** A workbook whose prices are compared with the newest version; nothing is saved. */
export const importCardInput = z.object({ id: positiveIdField, file: fileField });

/** A figure of a card: an amount or per cent, or text where it is neither; null for none. */
const figure = z.union([ledgerPrice(), z.string()]).nullable();

export const importCardResponse = z.object({
	/** The number of the version that it was compared with. */
	based_on: z.int(),
	/** The card with the workbook's prices, for the next version; null where cells have errors. */
	content: rateCardContentResponse.nullable(),
	differences: z.array(z.object({ label: z.string(), before: figure, after: figure })),
	/** By the workbook's sheet and cell. */
	errors: z.array(z.object({ sheet: z.string(), cell: z.string(), message: z.string() })),
});
export type ImportedCard = z.output<typeof importCardResponse>;
