import { z } from "zod";

const LINE_BREAKS = /[\t\n\r\u0085\u2028\u2029]+/g;
/** Control characters other than line breaks and tabs are not allowed in any text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to match
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const toOneLine = (text: string): string => text.replace(LINE_BREAKS, " ").trim();
const printable = (field: z.ZodString) =>
	field.refine((text) => !CONTROL.test(text), "Contains characters that cannot be printed");

/** A trimmed text of one line, whose line breaks become spaces, so that none reaches a mail header; `error` is for anything but text. */
export const oneLineField = (error?: string) => printable(z.string({ error }).overwrite(toOneLine));

/** A trimmed text that may have several lines. */
export const multilineField = (error?: string) => printable(z.string({ error }).trim());
