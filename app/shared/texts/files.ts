/** Files of any kind. */
export const fileText = {
	notImport: (file: string) => `${file} is not a valid import file`,
	notPdf: "Please upload a valid PDF file.",
	otherIsStored: "Another file is stored under this uid already. Please send this one under a new uid.",
	notCompressible: "File Type Not Supported for compression",
	otherContent: (file: string) => `The content of ${file} does not match its name or type.`,
	isArchive: "Archives cannot be accepted. Please send the files one by one.",
	isProgram: "Programs cannot be accepted. Please send an image, a PDF or an office document.",
	hasScript: (file: string) =>
		`${file} contains a script, a form that sends data or another file. Please print it to a new PDF and send that.`,
	unreadablePdf: (file: string) =>
		`${file} cannot be checked. Please send it without a password, or print it to a new PDF and send that.`,
	hasMacros: (file: string) =>
		`${file} contains macros, another file or a link that is opened with it. Please save it without them, or send a PDF.`,
	unreadableOffice: (file: string) =>
		`${file} cannot be checked. Please save it again without a password, or send a PDF.`,
	brokenPicture: (file: string) => `${file} cannot be shown as a picture. Please send it as JPEG or PNG.`,
	hugePicture: (file: string) =>
		`${file} has too many pixels: at most 16,384 on a side and 100 million in all.`,
	isInfected: (file: string) => `${file} was refused by the virus scanner.`,
	unscanned: "The file could not be checked just now. Please send it again in a few minutes.",
	notAttachment: (file: string) =>
		`${file} cannot be attached. Please use an image, a PDF or an office document.`,
} as const;
