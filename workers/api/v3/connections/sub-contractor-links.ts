import { z } from "zod";
import { pathId } from "@/workers/http/route/path-params";
import { defineRoute } from "@/workers/http/route/route";
import { acceptOffer, declineOffer } from "~/domain/connections/sub-contractors/answer-offer";
import {
	downloadLinkDocument,
	downloadLinkSelfBill,
	sendDocument,
} from "~/domain/connections/sub-contractors/link-documents";
import { MAX_LINK_FILE_BYTES, uploadLinkFile } from "~/domain/connections/sub-contractors/link-files";
import { nameCrew } from "~/domain/connections/sub-contractors/name-crew";
import { readSubContractorPage } from "~/domain/connections/sub-contractors/read-page";
import { reportWaiting } from "~/domain/connections/sub-contractors/report-waiting";
import { takeCarrierStep } from "~/domain/connections/sub-contractors/take-step";
import { MIB } from "~/shared/bytes.mjs";

const area = "sub-contractor-link";
const token = z.string().max(200);
const params = z.object({ token });
const idParams = z.object({ token, id: pathId });

/** What a sub-contractor reads and does by the link it was sent: no session, the token in the path names company and sub-contractor. */
export const subContractorLinkRoutes = [
	defineRoute({
		method: "GET",
		path: "/sub-contractor/{token}",
		area,
		summary:
			"Get the jobs given to the sub-contractor of a link, what can be reported of each, its self-bills and documents.",
		params,
		operation: readSubContractorPage,
	}),
	defineRoute({
		method: "POST",
		path: "/sub-contractor/{token}/jobs/{id}/accept",
		area,
		summary: "Accept an offered job at the offered price.",
		params: idParams,
		operation: acceptOffer,
	}),
	defineRoute({
		method: "POST",
		path: "/sub-contractor/{token}/jobs/{id}/decline",
		area,
		summary: "Decline an offered job with a reason, or name the price it would be carried for.",
		params: idParams,
		operation: declineOffer,
	}),
	defineRoute({
		method: "PUT",
		path: "/sub-contractor/{token}/jobs/{id}/crew",
		area,
		summary: "Name the driver, the driver's mobile and the vehicle of a job.",
		params: idParams,
		operation: nameCrew,
	}),
	defineRoute({
		method: "POST",
		path: "/sub-contractor/{token}/jobs/{id}/steps",
		area,
		summary:
			"Report a step of a job, with who signed and uploaded pictures. The same `uid` again changes nothing.",
		params: idParams,
		operation: takeCarrierStep,
	}),
	defineRoute({
		method: "POST",
		path: "/sub-contractor/{token}/jobs/{id}/waiting",
		area,
		summary:
			"Report how long was waited at a stop, for the office to approve. The same `uid` again changes nothing.",
		params: idParams,
		operation: reportWaiting,
	}),
	defineRoute({
		method: "POST",
		path: "/sub-contractor/{token}/files",
		area,
		summary:
			"Store a signature, picture or PDF, and get the key that a step then names. It is stored once: the same file with the same `uid` again gets the same key, another file with that `uid` is refused with 409.",
		params,
		form: true,
		maxBytes: MAX_LINK_FILE_BYTES + MIB,
		weight: "device",
		operation: uploadLinkFile,
	}),
	defineRoute({
		method: "POST",
		path: "/sub-contractor/{token}/documents",
		area,
		summary: "Hand in a document, such as the certificate of insurance; the office checks it.",
		params,
		form: true,
		maxBytes: MAX_LINK_FILE_BYTES + MIB,
		operation: sendDocument,
	}),
	defineRoute({
		method: "GET",
		path: "/sub-contractor/{token}/documents/{id}",
		area,
		summary: "Download a document of the sub-contractor's.",
		params: idParams,
		operation: downloadLinkDocument,
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "GET",
		path: "/sub-contractor/{token}/self-bills/{id}",
		area,
		summary: "Download a self-bill that the sub-contractor was sent, as PDF.",
		weight: "heavy",
		params: idParams,
		operation: downloadLinkSelfBill,
		response: "file",
		respond: (file) => file,
	}),
] as const;
