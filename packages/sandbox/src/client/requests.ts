import type {SandboxAnswer, SandboxRequest} from '../contract';

/** A request of this tab and its response. */
export interface SentRequest {
  /** Grows with each request. */
  number: number;
  request: SandboxRequest;
  answer: SandboxAnswer;
  milliseconds: number;
  /** When it was answered, in milliseconds since 1970. */
  at?: number;
  /** Whether the response body was too long to store. */
  cut?: true;
}

/** Storage limits: requests, characters of one answer, and of all requests and answers. */
const MAX_REQUESTS = 100;
const MAX_ANSWER = 100_000;
const MAX_TOTAL = 1_000_000;

/** Adds a request to the front and drops the oldest if there are too many. */
export function addRequest(
  before: readonly SentRequest[],
  {request, answer, milliseconds}: Omit<SentRequest, 'number' | 'cut' | 'at'>,
): SentRequest[] {
  const {body, ...bare} = answer;
  const isCut = (body?.length ?? 0) > MAX_ANSWER;
  const number = (before[0]?.number ?? 0) + 1;
  const added = {
    number,
    request,
    answer: isCut ? bare : answer,
    milliseconds,
    at: Date.now(),
    ...(isCut && {cut: true as const}),
  };
  let room = MAX_TOTAL;
  const all = [added, ...before].slice(0, MAX_REQUESTS);
  const end = all.findIndex((each, index) => (room -= sizeOf(each)) < 0 && index > 0);
  return end < 0 ? all : all.slice(0, end);
}

/** The stored requests; none if they can't be read. */
export function readRequests(saved: string | undefined): SentRequest[] {
  try {
    const requests = JSON.parse(saved ?? '[]') as SentRequest[];
    return requests.filter(({request, answer}) => request.method !== '' && answer.status > 0);
  } catch {
    return [];
  }
}

function sizeOf({request, answer}: SentRequest): number {
  return (request.body?.length ?? 0) + (answer.body?.length ?? 0);
}
