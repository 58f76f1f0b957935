export type RegistrationFormat = "current" | "prefix" | "suffix" | "northern ireland" | "dateless";

// Marks by the years they were issued (DVLA INF104). Order matters: a Northern Ireland mark has an I or a Z among its
// letters and would otherwise pass for a dateless one.
const FORMATS: { format: RegistrationFormat; shape: RegExp }[] = [
	{ format: "current", shape: /^([A-Z]{2}\d{2})([A-Z]{3})$/ },
	{ format: "prefix", shape: /^([A-HJ-NPR-TV-Y]\d{1,3})([A-Z]{3})$/ },
	{ format: "suffix", shape: /^([A-Z]{3})(\d{1,3}[A-HJ-NPR-TV-Y])$/ },
	{ format: "northern ireland", shape: /^((?=[A-Z]*[IZ])[A-Z]{2,3})(\d{1,4})$/ },
	{ format: "dateless", shape: /^([A-Z]{1,2})(\d{1,4})$/ },
	{ format: "dateless", shape: /^([A-Z]{3})(\d{1,3})$/ },
	{ format: "dateless", shape: /^(\d{1,4})([A-Z]{1,2})$/ },
	{ format: "dateless", shape: /^(\d{1,3})([A-Z]{3})$/ },
];

function read(text: string) {
	const squeezed = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
	for (const { format, shape } of FORMATS) {
		const match = shape.exec(squeezed);
		if (match) return { format, written: `${match[1]} ${match[2]}` };
	}
	return null;
}

/** Which series a registration mark belongs to; null when it has the shape of no British one. */
export function registrationFormat(text: string): RegistrationFormat | null {
	return read(text)?.format ?? null;
}

/** `mu66fpd` becomes `MU66 FPD`. A mark of no known shape (a trailer's fleet number, a foreign one) is kept, in capitals. */
export function normaliseRegistration(text: string): string {
	return read(text)?.written ?? text.trim().replace(/\s+/g, " ").toUpperCase();
}

/** What to say beside a mark of no known shape; null when it is right or empty. */
export function registrationWarning(text: string): string | null {
	if (text.trim() === "" || read(text)) return null;
	return "This does not look like a UK registration.";
}
