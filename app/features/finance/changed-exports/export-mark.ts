/** What a list shows of the export of a document to the accounts. */
export const exportMark = (isExported: boolean, isChanged: boolean): string =>
	isChanged ? "Changed" : isExported ? "Yes" : "No";
