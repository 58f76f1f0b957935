// Marks by the years they were issued (DVLA INF104). Order matters: a Northern Ireland mark has an I or a Z among its
// letters and would otherwise pass for a dateless one.
const SHAPES = {
	current: [/^([A-Z]{2}\d{2})([A-Z]{3})$/],
	prefix: [/^([A-HJ-NPR-TV-Y]\d{1,3})([A-Z]{3})$/],
	suffix: [/^([A-Z]{3})(\d{1,3}[A-HJ-NPR-TV-Y])$/],
	northernIreland: [/^((?=[A-Z]*[IZ])[A-Z]{2,3})(\d{1,4})$/],
	dateless: [
		/^([A-Z]{1,2})(\d{1,4})$/,
		/^([A-Z]{3})(\d{1,3})$/,
		/^(\d{1,4})([A-Z]{1,2})$/,
		/^(\d{1,3})([A-Z]{3})$/,
	],
};

/** `mu66fpd` becomes `MU66 FPD`. A mark of no known shape (a trailer's fleet number, a foreign one) is kept, in capitals. */
export function normaliseRegistration(text: string): string {
	const squeezed = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
	for (const shape of Object.values(SHAPES).flat()) {
		const match = shape.exec(squeezed);
		if (match) return `${match[1]} ${match[2]}`;
	}
	return text.trim().replace(/\s+/g, " ").toUpperCase();
}
