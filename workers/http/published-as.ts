import type { z } from "zod";

/**
 * The schema of an answer whose type the code knows more closely than the document publishes it: the client gets `Data`, the
 * document the schema. `Data` is to come from the operation, never from a screen.
 */
export const publishedAs = <Data>(schema: z.ZodType): z.ZodType<Data> => schema as z.ZodType<Data>;
