/** Whether a request comes from a phone's browser: a guess for the first drawing, the browser itself knows. */
export const isPhone = (request: Request) =>
	request.headers.get("Sec-CH-UA-Mobile") === "?1" || /\bMobi/.test(request.headers.get("User-Agent") ?? "");
