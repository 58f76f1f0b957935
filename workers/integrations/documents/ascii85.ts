/** The bytes of a stream written in ASCII, as a PDF's `ASCII85Decode` defines it. What is not of it is skipped. */
export function decodeAscii85(text: Uint8Array): Uint8Array {
	const bytes: number[] = [];
	let [value, digits] = [0, 0];
	for (const code of text) {
		if (code === 0x7e) break;
		if (code === 0x7a && digits === 0) bytes.push(0, 0, 0, 0);
		if (code < 0x21 || code > 0x75) continue;
		value = value * 85 + code - 0x21;
		digits += 1;
		if (digits < 5) continue;
		bytes.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
		[value, digits] = [0, 0];
	}
	if (digits > 1) {
		for (let n = digits; n < 5; n++) value = value * 85 + 84;
		bytes.push(...[24, 16, 8].slice(0, digits - 1).map((shift) => (value >>> shift) & 255));
	}
	return Uint8Array.from(bytes);
}
