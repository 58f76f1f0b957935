/** Whether a request comes from a phone's browser: a guess for the first render, corrected by the browser. */
export const isPhoneRequest = (request: Request) =>
	request.headers.get("Sec-CH-UA-Mobile") === "?1" || /\bMobi/.test(request.headers.get("User-Agent") ?? "");
