// Registration formats by period of issue (DVLA INF104). Order matters: a Northern Ireland mark contains an I or a Z and would
// otherwise match the dateless format.
const MARK_FORMATS = {
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

/** Formats `mu66fpd` as `MU66 FPD`. Other marks (a trailer's fleet number, a foreign one) are only upper-cased. */
export function normaliseRegistration(text: string): string {
	const compact = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
	for (const format of Object.values(MARK_FORMATS).flat()) {
		const match = format.exec(compact);
		if (match) return `${match[1]} ${match[2]}`;
	}
	return text.trim().replace(/\s+/g, " ").toUpperCase();
}
