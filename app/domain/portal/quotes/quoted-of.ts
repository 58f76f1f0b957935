import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { parsePostcode } from "~/domain/master-data/addresses/postcodes";
import type { QuotedPlaces, QuotedPrice } from "~/shared/quotes";

/** What a job costs before VAT, with the stops of a trip, in pounds. */
export const quotedTotal = ({ trip_totals, total_charge }: JobView): number =>
	trip_totals?.total_charge ?? total_charge;

/** What is quoted for a job, as it is stored: its places, and the price of its vehicle with the reasons of its card. */
export function quotedOf(job: JobView, price: number): { places: QuotedPlaces; prices: QuotedPrice[] } {
	const own = {
		load_type_id: job.load_type_id,
		code: job.load_type?.code ?? "",
		description: job.load_type?.description ?? "",
		price,
		card: job.rate?.card_name ?? "",
		reasons: job.rate?.reasons ?? [],
	};
	return { places: placesOf(job), prices: [own] };
}

function placesOf(job: JobView): QuotedPlaces {
	const from = { post_code: job.collection_post_code ?? "", town: job.collection_town ?? "" };
	const to = { post_code: job.delivery_post_code ?? "", town: job.delivery_town ?? "" };
	const districts = [from, to].map(({ post_code }) => parsePostcode(post_code)?.district ?? "");
	const lane = districts.every(Boolean) ? districts.join(">") : "";
	return { from, to, collection_date: job.collection_date, lane };
}
