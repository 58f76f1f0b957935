import { z } from "zod";
import { type BoardRow, boardRowResponse, type PlannerJob, plannerJobResponse } from "./responses";

const listText = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.string()
		.default("[]")
		.transform((text): unknown => JSON.parse(text))
		.pipe(z.array(schema));

const cardsText = listText(plannerJobResponse);
const boardRowsText = listText(boardRowResponse);

/** The cards of a JSON list that the database has built; none without a text. */
export const parseCards = (text: string | undefined): PlannerJob[] => cardsText.parse(text);

/** The rows of a JSON list that the database has built; none without a text. */
export const parseBoardRows = (text: string | undefined): BoardRow[] => boardRowsText.parse(text);
