import { z } from "zod";

/** A file of a multipart body. */
export const fileField = z.file({ error: "Please choose a file" });
