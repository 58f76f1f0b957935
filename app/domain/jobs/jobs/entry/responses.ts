import { z } from "zod";
import { jobResponse } from "../model/responses";

/** A job that a call has created, now or in an earlier attempt. */
export const savedJobResponse = z.object({ job: jobResponse, created: z.boolean() });
export type SaveJobResult = z.output<typeof savedJobResponse>;
