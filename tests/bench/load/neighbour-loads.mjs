import { deflateSync } from "node:zlib";
import { MIB } from "../../../app/shared/bytes.mjs";

const YEARS = "date_from=2025-01-01&date_to=2026-12-31";

/** A page whose content unpacks to many times its size. */
function createLargePdf() {
	const content = deflateSync(Buffer.alloc(60 * MIB, "BT (x) Tj ET\n"));
	const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R>>endobj\n4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream\n`;
	const tail = "\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
	return new Blob([head, content, tail], { type: "application/pdf" });
}

const pdf = createLargePdf();

/**
 * @typedef {object} NeighbourLoad
 * @property {string} name
 * @property {number} atOnce
 * @property {(site: { origin: string, headers: Record<string, string> }, n: number) => Promise<Response>} send
 */

/**
 * What others do, each with how many do it at once and the nth request of all.
 * @type {readonly NeighbourLoad[]}
 */
export const LOADS = [
	{ name: "on a quiet server", atOnce: 0, send: async () => new Response() },
	{
		name: "beside 30 strangers guessing passwords",
		atOnce: 30,
		send: ({ origin }, n) =>
			fetch(`${origin}/api/v3/login`, {
				method: "POST",
				headers: {
					"Content-Type": "application/json",
					Origin: origin,
					"CF-Connecting-IP": `203.0.${n % 250}.${Math.floor(n / 250) % 250}`,
				},
				body: JSON.stringify({ email: "admin@northline.test", password: `guess ${n}` }),
			}),
	},
	{
		name: "beside one person with 12 heavy reads at once",
		atOnce: 12,
		send: ({ origin, headers }, n) =>
			fetch(
				`${origin}/api/v3/client/${n % 2 === 0 ? `traffic-diary/csv?${YEARS}` : `get-job-list?${YEARS}&col_town=e`}`,
				{ headers },
			),
	},
	{
		name: "beside one person with 6 PDFs at once that unpack to 60 MB",
		atOnce: 6,
		send: ({ origin, headers }) => {
			const body = new FormData();
			body.set("file", pdf, "order.pdf");
			return fetch(`${origin}/api/v3/client/import-from-pdf`, { method: "POST", headers, body });
		},
	},
];
