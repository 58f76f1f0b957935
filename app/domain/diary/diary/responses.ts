import { z } from "zod";
import { unpriced } from "~/shared/money/price-fields";

export const diaryColumnResponse = z.object({
	id: z.int(),
	columns: z.string(),
	slug: z.string(),
	is_active: z.literal([0, 1]),
	position: z.int(),
	width: z.int().nullable(),
});

export const diaryStyleResponse = z.object({ value: unpriced() });
