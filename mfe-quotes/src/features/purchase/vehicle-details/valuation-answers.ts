export interface ValuationAnswers {
  purchaseId: string;
  method: string;
  county: string;
  centreId: string;
  date: string;
  time: string;
  place: string;
  phone: string;
}
