/**
 * Normalises a place name for comparison: no case, accents, apostrophes or hyphens, and `Saint` as `St`, so that "Newark-on-Trent" is
 * "newark on trent" and "King's Lynn" is "kings lynn".
 */
export function foldName(name: string): string {
	return name
		.normalize("NFKD")
		.replace(/[\u0300-\u036f'’‘`.]/g, "")
		.toLowerCase()
		.replace(/&/g, " and ")
		.replace(/[^a-z0-9]+/g, " ")
		.trim()
		.replace(/^saint /, "st ");
}
