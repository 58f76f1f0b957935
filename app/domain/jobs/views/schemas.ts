import { z } from "zod";
import { oneLineField } from "~/shared/one-line";

const scalar = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);
const flag = z
	.union([z.literal([0, 1]), z.boolean()], "Must be 0 or 1")
	.transform((value): 0 | 1 => (value ? 1 : 0))
	.pipe(z.literal([0, 1]));

/** A named set of filters, columns and sort of a list. */
export const viewInput = z.object({
	name: oneLineField("Please enter a name").min(1, "Please enter a name").max(60, "At most 60 characters"),
	screen: z
		.string()
		.regex(/^[a-z0-9-]{1,60}$/, "Unknown screen")
		.default("traffic-diary"),
	filters: z.record(z.string().max(60), z.union([scalar, z.array(scalar).max(200)])).default({}),
	columns: z
		.array(
			z.object({
				slug: z.string().max(60),
				is_active: flag,
				position: z.int().min(1).max(200),
				width: z.int().min(30).max(2000).nullish(),
			}),
		)
		.max(200, "At most 200 columns")
		.default([]),
	sort: z
		.object({ sort: z.string().max(60), direction: z.enum(["asc", "desc"]) })
		.nullable()
		.default(null),
	is_shared: flag.default(0),
});
export type ViewInput = z.output<typeof viewInput>;

export const viewListInput = z.object({ screen: z.string().max(60).default("traffic-diary") });
