/** Files of any kind. */
export const fileText = {
	notImport: (file: string) => `${file} is not a valid import file`,
	notPdf: "Please upload a valid PDF file.",
	otherIsStored: "Another file is stored under this uid already. Please send this one under a new uid.",
	notCompressible: "File Type Not Supported for compression",
	notAttachment: (file: string) =>
		`${file} cannot be attached. Please use an image, a PDF or an office document.`,
} as const;
