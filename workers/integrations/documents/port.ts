export interface DocumentText {
	/**
	 * The lines of each page from top to bottom. Columns are kept apart by blanks, and what stands in one column of the
	 * page starts at about the same character of its line.
	 */
	pages: string[][];
}

/** Reads the text of a document. Throws 415 for what is no readable PDF. */
export interface Documents {
	text(pdf: Uint8Array): Promise<DocumentText>;
}
