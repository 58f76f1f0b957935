import { addressOf, type RequestParts } from "./api";
import type { CallArguments, FileCall } from "./api-calls";

/** The address of a file of the API, for a link, an image or a frame. */
export function fileAddress<Call extends FileCall>(call: Call, ...[options]: CallArguments<Call>): string;
export function fileAddress(call: string, options: RequestParts = {}): string {
	return addressOf(call, options).url;
}
